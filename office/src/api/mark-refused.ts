import type { ReactNode } from 'react'
import { toast } from 'react-toastify'
import { messageOf } from './api-error.ts'
import { fieldErrorsOf } from './field-errors.ts'

type Errors = Record<string, ReactNode>
type Form = { setErrors: (next: (now: Errors) => Errors) => void }

/**
 * Marks the fields that the server refused. What the toast says stands there alone while it is open (spec 2 §8), and at its
 * field from then on: never twice, never nowhere.
 */
export const markRefused = (form: Form, error: unknown): void => {
  const words = fieldErrorsOf(error)
  const said = messageOf(error)
  const repeated = Object.keys(words).filter((field) => words[field] === said)
  const marks = Object.fromEntries(repeated.map((field) => [field, true]))
  form.setErrors(() => ({ ...words, ...marks }))
  if (repeated.length === 0) return
  const stop = toast.onChange(({ id, status }) => {
    if (id !== said || status !== 'removed') return
    stop()
    form.setErrors((now) => {
      const still = repeated.filter((field) => now[field] === true)
      return { ...now, ...Object.fromEntries(still.map((field) => [field, words[field]])) }
    })
  })
}
