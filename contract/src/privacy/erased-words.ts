/** Of how many orders the retention erased what: as numbers, or as a text that stands for one. */
export const erasedWords = (of: Record<'sensitive' | 'contact', number | string>): string =>
  `passport data of ${of.sensitive} orders, all of the traveller of ${of.contact}`
