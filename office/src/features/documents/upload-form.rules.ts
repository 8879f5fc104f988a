import { documentTexts, documentTypes, MAX_DOCUMENT_BYTES } from '@e-arrival/contract/documents'
import { recipientSchema } from '@e-arrival/contract/mail'
import { z } from 'zod'

const isKind = (file: File): boolean => (documentTypes as readonly string[]).includes(file.type)

/** What is checked before the bytes travel; the server looks at the content itself (D48). */
export const uploadFormSchema = z.object({
  email: recipientSchema,
  file: z
    .instanceof(File, { error: documentTexts.fileRequired })
    .refine(isKind, documentTexts.fileKind)
    .refine((file) => file.size <= MAX_DOCUMENT_BYTES, documentTexts.fileTooLarge),
})
