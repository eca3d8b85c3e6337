import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { recordClientModules } from './tests/build/record-client-modules.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), recordClientModules()],
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // One file starts several times faster than a thousand small ones.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  },
}))
