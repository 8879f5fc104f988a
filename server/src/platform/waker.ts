/** A bell: wait returns when it rings or the time is over; one that rang while nobody waited is not lost. */
export const createWaker = () => {
  let rung = false
  let ring: (() => void) | null = null
  return {
    wake(): void {
      rung = true
      ring?.()
    },
    /** ms null: for as long as it takes. */
    async wait(ms: number | null): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = ms === null ? undefined : setTimeout(resolve, ms)
          timer?.unref()
          ring = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
      ring = null
    },
  }
}
