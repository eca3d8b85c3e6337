declare module 'saxon-js' {
  type Options = { stylesheetText: string; sourceText: string; destination: 'serialized' }
  export function transform(options: Options, way: 'sync'): { principalResult: string }
}
