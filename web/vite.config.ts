import { svelte } from '@sveltejs/vite-plugin-svelte';
import { env } from 'node:process';
import { defineConfig } from 'vite';

// The built app is part of the Python package; the server serves it. In development, /api goes to a running server.
const server = env.SKYBURST_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // three.js, which only Fireworks loads, is more than half a megabyte before it is compressed.
  build: { outDir: '../src/skyburst/server/static', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
});
