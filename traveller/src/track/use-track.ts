import type { FieldError } from '@e-arrival/contract/call/errors'
import { downloadPathOf, type Notice, type TrackPage } from '@e-arrival/contract/tracking/pages'
import { useEffect, useState } from 'react'
import { sayFound } from '../toast/found-toast.tsx'
import { type Faults, type FieldName, faultsOf, type Values } from './field-faults.ts'
import { forgetTyped, keepTyped, useTyped } from './typed.ts'
import { foundIn, useLookup } from './use-lookup.ts'

type Refusal = Notice | 'offline'
const refusals: Record<number, Refusal> = { 0: 'offline', 404: 'not-found', 429: 'too-many' }

const named = (errors: FieldError[] | undefined): Faults =>
  Object.fromEntries((errors ?? []).map(({ path }) => [path, 'invalid']))

/** The form's state: what is typed, what is wrong with it once touched, and what came of the last try. */
export const useTrack = (page: TrackPage) => {
  const [values, setValues] = useState<Values>({ orderId: page.orderId, email: page.email })
  const [faults, setFaults] = useState<Faults>(page.faults)
  /** What the page came with, until the next try. */
  const [notice, setNotice] = useState<Notice | 'no-cookies' | null>(page.notice)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { ask, busy, isAsking } = useLookup(values)
  useTyped(page.orderId, setValues)
  // What is proved is kept in a cookie: without any, the next page would ask for it anew, and so on for ever.
  useEffect(() => {
    if (!navigator.cookieEnabled) setNotice('no-cookies')
  }, [])

  const check = (name: FieldName, now: Values) => {
    const { [name]: own } = faultsOf(now)
    setFaults(({ [name]: _before, ...others }) => (own ? { ...others, [name]: own } : others))
  }
  const change = (name: FieldName, value: string) => {
    const now = { ...values, [name]: value }
    setValues(now)
    keepTyped(page.orderId, now)
    // While an address is being typed it is not wrong yet; once it was called wrong, each letter is looked at.
    if (faults[name] || value.trim() === '') check(name, now)
  }
  const submit = async (): Promise<FieldName | null> => {
    if (isAsking) return null
    const found = faultsOf(values)
    setFaults(found)
    const [first] = Object.keys(found) as FieldName[]
    if (first) return first
    setNotice(null)
    setRefusal(null)
    const answer = await ask()
    if (!answer) return null
    const orderId = foundIn(answer)
    if (orderId) {
      forgetTyped()
      sayFound()
      window.location.assign(downloadPathOf(orderId))
      return null
    }
    const { http, body } = answer
    const wrong = http === 400 ? named(body?.errors) : {}
    setFaults(wrong)
    const [wrongFirst] = Object.keys(wrong) as FieldName[]
    if (!wrongFirst) setRefusal(refusals[http] ?? 'failed')
    return wrongFirst ?? null
  }
  return {
    values,
    faults,
    notice,
    refusal,
    forget: () => setRefusal(null),
    busy,
    isAsking,
    change,
    blur: (name: FieldName) => check(name, values),
    submit,
  }
}
