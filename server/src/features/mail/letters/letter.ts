import { type Brand, disclaimerOf } from '@e-arrival/contract/brands'
import { OFFICIAL_FORM } from '@e-arrival/contract/brands/disclaimer'
import { oneLine } from '@e-arrival/contract/shown/one-line'
import type { Language } from '@e-arrival/contract/values/languages'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { letterTexts } from './texts/catalogue.ts'

/** What a mail says, before it has a look: one source for its html and its plain text. */
export type Letter = {
  language: Language
  brand: Brand
  subject: string
  /** '' where the words have one of their own. */
  greeting: string
  /** Each with its line breaks. */
  paragraphs: string[]
  /** Each is a line. */
  facts?: { label: string; value: string }[]
  /** One link, with the line that leads to it. */
  action?: { line: string; label: string; href: string }
  closing?: string
}

/** What every letter needs of the office: whose it is, and where its links lead. */
export type LetterHead = { brandFor: (domain: string) => Brand; publicUrl: () => string }

export type WrittenMail = { subject: string; html: string; text: string }

const contactLines = ({ language, brand }: Letter): { label: string; value: string }[] => {
  const { email, phone } = letterTexts[language]
  const lines = [
    { label: email, value: brand.contact.email },
    { label: phone, value: brand.contact.phone },
    { label: '', value: brand.contact.address },
  ]
  return lines.filter(({ value }) => value !== '')
}

const factLine =
  ({ language }: Letter) =>
  ({ label, value }: { label: string; value: string }): string =>
    label ? `${label}${letterTexts[language].colon}${value}` : value

const asText = (letter: Letter): string => {
  const { language, brand, greeting, paragraphs, facts = [], action, closing } = letter
  const contact = contactLines(letter)
  return [
    greeting,
    ...paragraphs,
    facts.map(factLine(letter)).join('\n'),
    action ? `${action.line}\n${action.href}` : '',
    contact.length > 0
      ? [letterTexts[language].help, ...contact.map(factLine(letter))].join('\n')
      : '',
    closing ?? '',
    brand.name,
    `--\n${disclaimerOf(brand, language)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const P = 'margin:0 0 16px;font-size:16px;line-height:1.6'
const SMALL = 'margin:0 0 4px;font-size:14px;line-height:1.6;color:#3d4653'

const OFFICIAL_LINK = `<a href="https://${OFFICIAL_FORM}/" style="color:inherit">${OFFICIAL_FORM}</a>`
const disclaimerHtml = ({ brand, language }: Letter): string =>
  escapeHtml(disclaimerOf(brand, language)).replaceAll(OFFICIAL_FORM, OFFICIAL_LINK)

const asHtml = (letter: Letter): string => {
  const { language, brand, subject, greeting, paragraphs, facts = [], action, closing } = letter
  const { primary } = brand.colours
  const e = escapeHtml
  const p = (text: string, style = P): string =>
    `<p style="${style}">${e(text).replaceAll('\n', '<br>')}</p>`
  const contact = contactLines(letter)
  const body = [
    greeting ? p(greeting) : '',
    ...paragraphs.map((text) => p(text)),
    ...facts.map(
      ({ label, value }) =>
        `<p style="${P}">${e(label + letterTexts[language].colon)}<strong>${e(value)}</strong></p>`,
    ),
    action
      ? `${p(action.line)}<p style="${P}"><a href="${e(action.href)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${primary};color:#ffffff;text-decoration:none;font-weight:600">${e(action.label)}</a></p><p style="${SMALL};word-break:break-all"><a href="${e(action.href)}" style="color:${primary}">${e(action.href)}</a></p><p style="${SMALL}">&nbsp;</p>`
      : '',
    contact.length > 0
      ? p(letterTexts[language].help) +
        contact.map((line) => p(factLine(letter)(line), SMALL)).join('')
      : '',
    closing ? p(closing, `${P};margin-top:16px`) : '',
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(subject)}</title></head>
<body style="margin:0;background:#faf6ef;color:#1b2430;font-family:'Segoe UI',Roboto,'Noto Sans','Noto Sans Khmer',Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:${primary}">${e(brand.name)}</p>
<div style="background:#ffffff;border-radius:8px;border-top:4px solid ${primary};padding:24px">
${body}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:1.6;color:#3d4653">${disclaimerHtml(letter)}</p>
</div>
</body>
</html>
`
}

/** The same letter as html and as plain text. */
export const writeLetter = (written: Letter): WrittenMail => {
  const facts = written.facts?.map(({ label, value }) => ({ label, value: oneLine(value) })) ?? []
  const letter = { ...written, facts }
  return { subject: letter.subject, html: asHtml(letter), text: asText(letter) }
}
