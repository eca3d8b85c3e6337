import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchOrder } from './watch-order.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('status', { data }))
  }

  /** As the browser tells it: after a refusal it gives up, after a lost connection it tries again by itself. */
  fail(isRefused: boolean) {
    this.readyState = isRefused ? FakeSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const open = () => FakeSource.opened.filter((source) => source.readyState !== FakeSource.CLOSED)
let heard: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  page.hidden = false
  FakeSource.opened = []
  heard = []
  stop = watchOrder('the-id', (status) => heard.push(status))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function turn(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('watching an order', () => {
  it('tells each status that there is, and nothing else', () => {
    expect(open().map((source) => source.url)).toEqual(['/api/orders/the-id/live'])
    for (const said of ['pending', 'nonsense', '', 'processing']) open()[0]?.say(said)
    expect(heard).toEqual(['pending', 'processing'])
  })

  it('leaves a lost connection to the browser', () => {
    open()[0]?.fail(false)
    vi.advanceTimersByTime(600_000)
    expect(FakeSource.opened).toHaveLength(1)
  })

  it('comes back after a refusal, ever more slowly', () => {
    for (const waitMs of [5000, 10_000, 20_000, 40_000, 80_000, 120_000, 120_000]) {
      open()[0]?.fail(true)
      vi.advanceTimersByTime(waitMs - 1)
      expect(open()).toHaveLength(0)
      vi.advanceTimersByTime(1)
      expect(open()).toHaveLength(1)
    }
    open()[0]?.say('pending')
    open()[0]?.fail(true)
    vi.advanceTimersByTime(5000)
    expect(open()).toHaveLength(1)
  })

  it('holds no connection while nobody looks', () => {
    turn(true)
    expect(open()).toHaveLength(0)
    turn(false)
    expect(open()).toHaveLength(1)
  })

  it('does not come back to a page that is hidden or gone', () => {
    open()[0]?.fail(true)
    turn(true)
    vi.advanceTimersByTime(600_000)
    expect(open()).toHaveLength(0)
    stop()
    turn(false)
    expect(open()).toHaveLength(0)
  })
})
