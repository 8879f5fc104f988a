import { builtConcurrently, type Step } from './steps.ts'

/** The sweep of files asks of each whether a document names it. */
export const steps: Step[] = [
  builtConcurrently(`create index documents_by_file on documents (storage_key)`),
]
