import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    resolve: { conditions: ['browser'] }, // use Svelte's browser build, not its server build
    test: {
      environment: 'happy-dom',
      pool: 'vmThreads', // a worker creates the environment once, not once per file
      include: ['tests/**/*.test.ts'],
      setupFiles: ['tests/setup.ts'],
      allowOnly: false,
    },
  }),
);
