import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig, type Plugin } from 'vite';

// The built app becomes part of the Python package, which serves it. In development, /api and /health are proxied.
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

/** Matches code that is loaded only by tables with a 3D box, and is larger than everything else. */
const LARGE = /sky-view/;

/**
 * Inserts the list of files into the service worker. As this changes the worker with each build, browsers update it.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}`);
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css)$/.test(name) && !LARGE.test(name))
        .sort()
        .map((name) => `/${name}`);
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replaceAll('BUILT_FILES', JSON.stringify(files))
        .replaceAll(/\bBUILD\b/g, JSON.stringify(build));
    },
  };
}
const WORKER = 'service-worker.js';

/** The texts that the home page does not need: those of the terminal, of rules and lessons, and of tables. It needs the
 *  names of variants and signs, because it shows the options of public tables. */
const BEYOND_HOME =
  /^(?!fireworks\.variant\.|spring_festival\.sign\.name\.)(rule|rule-title|festival|spring_festival|fireworks|command|cli|turn|watch|web\.(lesson|exercise|puzzle|daily|festival|spring|fireworks|about|review))\./;

/** The texts of reports, which are pages of their own. */
const NOT_IN_THE_APP = /^report\./;

/** Splits the catalogues into `?home` and `?tables`. Tests have no pages to load, so they get everything at once. */
function splitTexts(isTest: boolean): Plugin {
  return {
    name: 'split-texts',
    enforce: 'pre',
    load(id) {
      const [file = '', part = ''] = id.split('?');
      if (!/locale\/\w+\.json$/.test(file) || !['home', 'tables'].includes(part)) return null;
      this.addWatchFile(file);
      const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
      const texts = all.filter(([key]) => !NOT_IN_THE_APP.test(key));
      const wanted = texts.filter(([key]) => isTest || BEYOND_HOME.test(key) === (part === 'tables'));
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))})`;
      return { code, moduleType: 'js', map: null };
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
    serviceWorker(),
    splitTexts(mode === 'test'),
  ],
  build: {
    outDir: '../src/skyburst/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // three.js, which only Fireworks loads, is more than half a megabyte before compression.
    chunkSizeWarningLimit: 600,
    // Bundler timings depend on the machine and say nothing about the app.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: ['index.html', 'src/service-worker.ts'],
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? WORKER : 'assets/[name]-[hash].js'),
        // Each group contains these modules and everything that they import. Without groups, a table would load 40 files.
        codeSplitting: {
          groups: [
            { name: 'app', test: /src\/(main|lessons\/progress)\.ts$/, priority: 2 },
            { name: 'table', test: /src\/(pages\/TablePage|table\/TableFrame)\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/health': server }, fs: { allow: ['..'] } },
}));
