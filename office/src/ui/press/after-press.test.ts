import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

class Select extends EventTarget {}

describe('what waits for the end of a press', () => {
  let said: string[]
  let afterPress: (run: () => void) => void
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    vi.stubGlobal('HTMLSelectElement', Select)
    said = []
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  /** A page where what is told of comes from a field, or from a select. */
  const open = async (page: EventTarget) => {
    vi.stubGlobal('document', page)
    const press = await import('./after-press.ts')
    press.listenForPresses()
    afterPress = press.afterPress
    return (kind: string, about = {}) => page.dispatchEvent(Object.assign(new Event(kind), about))
  }
  const say = (): void => afterPress(() => said.push('a fault'))

  it('is said at once where none is under way', async () => {
    const tell = await open(new EventTarget())
    say()
    tell('mousedown', { button: 0 })
    tell('mouseup')
    say()
    expect(said).toHaveLength(2)
  })

  it('is said after the click that the end of the press brings', async () => {
    const tell = await open(new EventTarget())
    tell('mousedown', { button: 0 })
    // What was typed is told of as changed before its field is left.
    tell('change')
    say()
    expect(said).toEqual([])
    tell('mouseup')
    said.push('the click')
    vi.runAllTimers()
    expect(said).toEqual(['the click', 'a fault'])
  })

  it.each([
    ['mouseup', new EventTarget()],
    ['dragend', new EventTarget()],
    ['keydown', new EventTarget()],
    ['change', new Select()],
  ])('is said after %s, and once', async (end, page) => {
    const tell = await open(page)
    tell('mousedown', { button: 0 })
    say()
    vi.runAllTimers()
    expect(said).toEqual([])
    tell(end)
    vi.runAllTimers()
    tell(end)
    vi.runAllTimers()
    expect(said).toHaveLength(1)
  })

  it('waits for no other button, whose menu may keep its end to itself', async () => {
    const tell = await open(new EventTarget())
    tell('mousedown', { button: 2 })
    say()
    expect(said).toHaveLength(1)
  })
})
