/** Why a place that a backup or a restore would fill is refused, by the first thing in it that is not its own. */
export const notEmpty = (place: string, thing: string): string =>
  `${place} is not empty: it holds ${thing}.`
