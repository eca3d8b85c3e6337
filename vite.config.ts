import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveOutUnusedParts } from './build-plugins/leave-out-unused-parts.ts'
import { minifyInlineScripts } from './build-plugins/minify-inline-scripts.ts'
import { recordClientModules } from './tests/build/record-client-modules.ts'

/** What every public page needs. The files of app/ui that only some pages use stay on their own. */
const SHELL = new RegExp(
  `/app/(${[
    'root',
    'routes/public-layout',
    'features/age-gate/[\\w-]+',
    'features/confirmation/awaited-order',
    'features/consent/consent-(banner|store)',
    'features/not-found/[\\w-]+',
    'features/ordering/order-door',
    'features/site-shell/(?!signed-in)[\\w-]+',
    'features/visits/[\\w-]+',
    'ui/(button-classes|class-names|device-storage|empty-state|finished-markup|history-layers|inline-script|link-button|popover-layer|skip-link|toast-layer|toast-store|wordmark)',
  ].join('|')})\\.tsx?`,
)

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leaveOutUnusedParts(),
    minifyInlineScripts(),
    recordClientModules(),
  ],
  environments: {
    client: {
      build: {
        // React Router says itself what a page should fetch beforehand.
        modulePreload: false,
        rolldownOptions: {
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
