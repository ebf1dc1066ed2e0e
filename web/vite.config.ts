import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8000';

/** What the built client carries of others' work; their licences want to travel with it. */
const CARRIED = ['svelte/LICENSE.md', '@fontsource-variable/figtree/LICENSE', '@fontsource-variable/fraunces/LICENSE'];

function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const texts = CARRIED.map((path) => {
        const text = readFileSync(new URL(`node_modules/${path}`, import.meta.url), 'utf8').trim();
        return `${path.slice(0, path.lastIndexOf('/'))}\n\n${text}\n`;
      });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), licences()],
  build: {
    outDir: '../src/spelbord/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and icons stay files: data: addresses would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one file, instead of a dozen of a few hundred bytes; the start page in another.
          groups: [
            {
              name: 'base',
              test: /node_modules|src\/core\/|src\/ui\/(?!qr|curve)|src\/i18n\/sv|src\/games\/(folders|\w+\/(facts|emblem))\./i,
            },
            {
              name: 'home',
              test: /src\/lobby\/(Home|Games|MyTables|Finished|OpenTables|TopBar|Page|Missing|me|titles|lines|catalogue|drafting)\b/,
            },
            { name: 'documents', test: /src\/(documents\/|i18n\/documents\.(sv\.)?ts|games\/documents\.ts)/ },
            { name: 'table', test: /src\/(table\/|i18n\/|games\/[^/]+$)/, minShareCount: 2 },
            // What a game shares with what it fetches later comes with its board.
            { name: (id) => /src\/games\/(\w+)\//.exec(id)?.[1] ?? null, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Files find each other from where they are, since the server puts the version into their path.
  experimental: { renderBuiltUrl: (path, { hostType }) => (hostType === 'html' ? `/${path}` : { relative: true }) },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    restoreMocks: true,
  },
});
