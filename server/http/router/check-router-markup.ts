import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { deferHydration } from './defer-hydration.ts'
import { shortenPageData } from './shorten-page-data.ts'

/**
 * Both rewrite by its looks what React Router writes, and would do nothing in silence if that changed.
 * Returns what to do about it.
 */
export function checkRouterMarkup(html: string): string | undefined {
  const deferred = deferHydration(html, 'after-paint')
  const isDeferred = deferred.includes('await import(') && !/rel="modulepreload"|^import /m.test(deferred)
  if (!isDeferred) return describeChange('its scripts', 'defer-hydration.ts')
  const isShortened = shortenPageData(html).includes(`streamController.enqueue('`)
  return isShortened ? undefined : describeChange('its data', 'shorten-page-data.ts')
}

function describeChange(part: string, file: string) {
  return `React Router writes a page with ${part} in another way than server/http/${file} knows: adjust the patterns there, or install the version of react-router before.`
}

/** A page of one route, as the installed React Router writes it. */
export async function renderRouterMarkup(): Promise<string> {
  const handle = createRequestHandler(ONE_ROUTE, 'production')
  const response = await handle(new Request('http://localhost/'), new RouterContextProvider())
  return response.text()
}

const renderDocument: HandleDocumentRequestFunction = async (request, status, headers, context) => {
  const page = createElement(ServerRouter, { context, url: request.url, nonce: 'nonce' })
  const stream = await renderToReadableStream(page, { nonce: 'nonce' })
  await stream.allReady
  return new Response(stream, { status, headers })
}

const ONE_ROUTE: ServerBuild = {
  entry: { module: { default: renderDocument } },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: {
        default: () => createElement('html', null, createElement('body', null, createElement(Scripts))),
        loader: () => '<p>',
      },
    },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: '/assets/root.js',
        hasLoader: true,
        hasAction: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: false,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      },
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}
