const WIDTH = 30
const EVERY_PERCENT = 5

/** Where progress is drawn: on a terminal in place, elsewhere as lines now and then. */
export type ProgressPlace = { isTerminal: boolean; write: (text: string) => void }

export type Progress = {
  /** What is being done now; its part begins anew. */
  stage: (name: string) => void
  /** How much of it is done, of `total`. */
  at: (done: number, total: number) => void
  end: () => void
}

const nothing: Progress = { stage: () => undefined, at: () => undefined, end: () => undefined }

const bar = (percent: number): string => {
  const full = Math.round((percent / 100) * WIDTH)
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${String(percent).padStart(3)} %`
}

/** A bar a stage; nothing where nobody looks: no terminal, and not asked for. */
export const progressBar = (place: ProgressPlace, isAsked: boolean): Progress => {
  if (!place.isTerminal && !isAsked) return nothing
  let [name, shown] = ['', -1]
  const draw = (percent: number): void => {
    const text = `${bar(percent)} ${name}`
    if (place.isTerminal) place.write(`\r\u001b[2K${text}`)
    else place.write(`${text}\n`)
  }
  return {
    stage: (next) => {
      ;[name, shown] = [next, 0]
      draw(0)
    },
    at: (done, total) => {
      const percent = Math.min(100, Math.floor((100 * done) / Math.max(1, total)))
      const step = place.isTerminal ? 1 : EVERY_PERCENT
      if (percent < shown + step) return
      shown = percent
      draw(percent)
    },
    end: () => {
      if (place.isTerminal) place.write('\r\u001b[2K')
    },
  }
}
