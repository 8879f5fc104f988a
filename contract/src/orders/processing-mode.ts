export const REGULAR_MODE = 'Regular Processing'

/** The mode as staff read it: Regular is shown as Standard, any other mode as it is (D9). */
export const processingModeLabel = (mode: string): string =>
  mode === REGULAR_MODE ? 'Standard Processing' : mode
