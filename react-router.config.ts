import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The client learns all routes with the first page: no request to /__manifest afterwards.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
