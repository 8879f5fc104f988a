/** An answer that came within this is of now; what it says may be over after. */
const LATE_MS = 2_000

type Undoable = {
  undoId?: string | null | undefined
  /** When it was asked for, by performance.now. */
  sentAt: number
  message: string
  /** What it failed by, where something was done before. */
  failure?: string | undefined
}

/** Says what can be undone, by `say`: of an answer that came late it is looked at first whether it was taken back meanwhile. */
export const sayUndoable = (told: Undoable, say: () => void): void => {
  const { undoId, sentAt } = told
  if (undoId && performance.now() - sentAt > LATE_MS)
    import('./follow-undo.ts').then((late) => late.sayWhenLate({ ...told, undoId }, say), say)
  else say()
}
