import { z } from 'zod'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '../values/languages.ts'
import { printableName } from '../values/printable.ts'
import { textFields, unknownFields } from './fill.ts'

/** Saved texts: what members write again and again, in the traveller's language, a member's own or everybody's (decision 0056). */

export const LONGEST_TEXT_NAME = 60
export const LONGEST_SAVED_TEXT = 2000
/** A member's own. */
export const MOST_OWN_TEXTS = 100
/** Everybody's. */
export const MOST_SHARED_TEXTS = 200

export const savedTextTexts = {
  nameRequired: 'Please enter a name for the text.',
  nameTooLong: `The name of a text must be at most ${LONGEST_TEXT_NAME} characters.`,
  nameTaken: 'A text has this name already.',
  empty: 'Please enter the text.',
  tooLong: `A saved text has at most ${LONGEST_SAVED_TEXT.toLocaleString('en-US')} characters.`,
  englishRequired: 'Please enter the text in English: it is taken where another language has none.',
  unknownFields: (names: readonly string[]) =>
    `There is no field ${names.join(', ')}. Fields are ${textFields.map((name) => `{${name}}`).join(', ')}.`,
  tooManyOwn: `You have ${MOST_OWN_TEXTS} texts. Delete one of them first.`,
  tooManyShared: `There are ${MOST_SHARED_TEXTS} shared texts. Delete one of them first.`,
  sharedByLeads: 'Only Admins and Managers change a text that is shared.',
  unknown: 'This text does not exist any more.',
  meanwhile: 'This text was changed meanwhile. Nothing was changed; please look at it again.',
  saveAsNew: 'Save it to keep it as a new text.',
  otherNow: 'This text was changed meanwhile. It now reads:',
  saveOver: 'Saving writes over that.',
  saved: 'Text saved.',
  changed: 'Text changed.',
  unchanged: 'The text was like this already. Nothing was changed.',
  deleted: 'Text deleted.',
} as const

const bodySchema = z
  .string()
  .max(LONGEST_SAVED_TEXT, savedTextTexts.tooLong)
  .refine((body) => body.trim() !== '', savedTextTexts.empty)
  .superRefine((body, { addIssue }) => {
    const unknown = unknownFields(body)
    if (unknown.length > 0) addIssue(savedTextTexts.unknownFields(unknown))
  })

/** The text by language; English is always there. */
const versionsSchema = z
  .partialRecord(z.enum(languages.map(({ code }) => code) as [Language, ...Language[]]), bodySchema)
  .refine((versions) => versions[DEFAULT_LANGUAGE] !== undefined, {
    error: savedTextTexts.englishRequired,
    path: [DEFAULT_LANGUAGE],
  })

const savedText = z.object({
  name: printableName({
    required: savedTextTexts.nameRequired,
    tooLong: savedTextTexts.nameTooLong,
    longest: LONGEST_TEXT_NAME,
    seen: /[\p{L}\p{N}]/u,
  }),
  shared: z.boolean(),
  versions: versionsSchema,
})

/** The text that is meant, as its member was shown it: one that was changed since is left alone. */
const meant = z.object({
  id: z.int().min(1).max(LARGEST_INT),
  edition: z.int().min(1).max(LARGEST_INT),
})

export const savedTextSchema = z.object({
  id: z.int(),
  /** Counts its changes. */
  edition: z.int(),
  name: z.string(),
  /** Everybody's; else the caller's own. */
  shared: z.boolean(),
  versions: z.record(z.string(), z.string()),
})
export type SavedText = z.output<typeof savedTextSchema>

export const listSavedTexts = route({
  method: 'GET',
  path: '/admin/saved-texts',
  permission: 'remarks.write',
  summary: "The saved texts: the caller's own and the shared ones, by name",
  reply: z.array(savedTextSchema),
})

export const addSavedText = route({
  method: 'POST',
  path: '/admin/add-saved-text',
  permission: 'remarks.write',
  changes: ['texts'],
  undoesNothing: true,
  doneTellsOfNobody: true,
  summary: 'Save a text; a shared one is for Admins and Managers',
  body: savedText,
  reply: z.object({ id: z.int() }),
})

export const updateSavedText = route({
  method: 'POST',
  path: '/admin/update-saved-text',
  permission: 'remarks.write',
  changes: ['texts'],
  doneTellsOfNobody: true,
  summary: 'Change a saved text, or whose it is; 409 where it was changed since it was shown',
  body: savedText.extend(meant.shape),
  reply: z.null(),
})

export const deleteSavedText = route({
  method: 'POST',
  path: '/admin/delete-saved-text',
  permission: 'remarks.write',
  changes: ['texts'],
  doneTellsOfNobody: true,
  summary: 'Delete a saved text; 409 where it was changed since it was shown',
  body: meant,
  reply: z.null(),
})
