import { svelte } from '@sveltejs/vite-plugin-svelte';
import process from 'node:process';
import { defineConfig, type Plugin } from 'vite';

// The built app becomes part of the Python package and is served by it. In development, /api and /health are proxied.
const server = process.env.SKYBURST_SERVER ?? 'http://127.0.0.1:8000';

/** Makes a build fail if it prints a warning. */
function failOnWarnings(): Plugin {
  return {
    name: 'fail-on-warnings',
    apply: 'build',
    configResolved({ logger }) {
      const warn = logger.warn.bind(logger);
      logger.warn = (...message) => {
        warn(...message);
        process.exitCode = 1;
      };
    },
  };
}

export default defineConfig(({ command, mode }) => ({
  plugins: [
    svelte({
      onwarn(warning, print) {
        print(warning);
        if (command === 'build' || mode === 'test') throw new Error('The warning above must be fixed.');
      },
    }),
    failOnWarnings(),
  ],
  build: {
    outDir: '../src/skyburst/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // three.js, which only Fireworks loads, is more than half a megabyte before it is compressed.
    chunkSizeWarningLimit: 600,
    // Bundler timings depend on the machine and say nothing about the app.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/health': server }, fs: { allow: ['..'] } },
}));
