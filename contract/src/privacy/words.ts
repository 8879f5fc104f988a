/** Records of what was done with personal data, as the order's history and the privacy page tell them alike. */
export const readWords = {
  copied: (field: string): string => `Given out to copy for filing: ${field}`,
  compared: (fields: string): string => `Compared with a document: ${fields}`,
}

/** Of how many orders the retention erased what: as numbers, or as a text that stands for one. */
export const erasedWords = (of: Record<'sensitive' | 'contact', number | string>): string =>
  `passport data of ${of.sensitive} orders, all of the traveller of ${of.contact}`
