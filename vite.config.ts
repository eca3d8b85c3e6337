import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { minifyInlineScripts } from './build-plugins/minify-inline-scripts.ts'
import { writePublicManifest } from './build-plugins/public-manifest.ts'
import { recordClientModules } from './build-plugins/record-client-modules.ts'
import { requireShellModules, SHELL } from './build-plugins/shell-chunk.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    requireShellModules(),
    minifyInlineScripts(),
    recordClientModules(),
    writePublicManifest(),
  ],
  environments: {
    client: {
      // One style sheet serves all pages: no module waits for styles of its own. Half a kB of every page.
      define: { __VITE_IS_MODERN__: 'false' },
      build: {
        // React Router says itself what a page should fetch beforehand.
        modulePreload: false,
        rolldownOptions: {
          // The rules are pure: a page gets those that it uses, and not what stands beside them.
          treeshake: { moduleSideEffects: [{ test: /\/domain\/.+\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What every public page needs, in one file: twenty small ones cost a quarter more.
                { name: 'shell', test: SHELL },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // One file starts several times faster than a thousand small ones.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  },
}))
