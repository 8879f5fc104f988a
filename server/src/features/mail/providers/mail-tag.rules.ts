/** A mail as providers are told of it and tell of it: another office, or a copy of this one, has mails of the same numbers. */
export type MailName = { id: number; madeAt: Date }

/** The name in the letters that every provider takes in its own records. */
export const mailTag = ({ id, madeAt }: MailName): string => `${id}-${madeAt.getTime()}`

const TAG = /^([1-9]\d{0,14})-(\d{1,15})$/

/** Null for what this version never said: a number alone may be any office's. */
export const readMailTag = (tag: string | undefined): MailName | null => {
  const [, id, madeAt] = TAG.exec(tag ?? '') ?? []
  return id && madeAt ? { id: Number(id), madeAt: new Date(Number(madeAt)) } : null
}
