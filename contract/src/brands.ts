import { z } from 'zod'
import { defaultDisclaimer } from './brands/disclaimer.ts'
import { contrast, TEXT_CONTRAST } from './values/contrast.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from './values/languages.ts'

/** Who the traveller deals with: the face of public pages and mails, by host and landing_domain (D56, D60). */

/** What the page is drawn on; a brand's colour is text and lines on both. */
const PAPER = '#ffffff'
const GROUND = '#faf6ef'

const line = (max: number) => z.string().trim().max(max, `has at most ${max} characters`)

const domain = line(253)
  .transform((name) => name.toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
        'must be a domain such as cards.example.com',
      ),
  )

/** An https address; empty means that the link is not shown. */
const link = line(500).refine(
  (href) => href === '' || /^https:\/\/[^\s/]+/.test(href),
  'must start with https:// or be empty',
)

/** An https address of a host alone, without a slash at its end; empty means the product's own. */
const origin = line(253)
  .transform((href) => href.toLowerCase().replace(/\/$/, ''))
  .refine(
    (href) => href === '' || /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(href),
    'must be https:// and a host, without a path, or empty',
  )

const legible = (colour: string): boolean =>
  contrast(colour, PAPER) >= TEXT_CONTRAST && contrast(colour, GROUND) >= TEXT_CONTRAST

/** White stands on it and it stands on the page, so it needs the contrast of text on both. */
const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #12395a')
  .refine(legible, {
    error: (issue) =>
      `is too light: its contrast on the page is ${contrast(String(issue.input), GROUND).toFixed(2)}, text needs ${TEXT_CONTRAST}`,
    abort: true,
  })

const texts = Object.fromEntries(
  languages.map(({ code }) => [code, line(600).optional()]),
) as Record<Language, z.ZodOptional<z.ZodString>>

export const brandSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and dashes, up to 40'),
  /** Hosts of the public pages and landing domains of orders that show this brand. */
  domains: z.array(domain).default([]),
  name: line(60).min(1, 'must not be empty'),
  /** Marketing pages in the header. */
  headerLinks: z
    .array(z.strictObject({ label: line(40).min(1, 'must not be empty'), href: link }))
    .max(6, 'has at most 6 links')
    .default([]),
  /** The copyright line; {year} is this year. */
  footerLine: line(200).default(''),
  /** Customer service; an empty part is not shown. */
  contact: z.strictObject({
    email: z.union([z.literal(''), z.email('must be an email address or empty')]).default(''),
    phone: line(40).default(''),
    address: line(200).default(''),
  }),
  colours: z.strictObject({
    /** Buttons, links and headings. */
    primary: colour,
    /** What is present now: marks and lines that carry a word beside them. */
    accent: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #c4771a'),
  }),
  /** Whose name mails come from. */
  senderName: line(60).min(1, 'must not be empty'),
  /** The address mails come from; empty is MAIL_FROM. */
  senderAddress: z.union([z.literal(''), z.email('must be an email address or empty')]).default(''),
  /** Where links in mails lead; empty is PUBLIC_URL. */
  publicUrl: origin.default(''),
  /** Whose service this is, per language; what is missing is read in English, all missing is the default's (D60). */
  disclaimer: z
    .strictObject(texts)
    .refine((said) => Boolean(said.en), { error: 'needs the text in English', path: ['en'] })
    .default(defaultDisclaimer),
})
export type Brand = z.output<typeof brandSchema>

/** A brand's disclaimer in a language, else in English. */
export const disclaimerOf = (brand: Brand, language: Language): string =>
  brand.disclaimer[language] ?? brand.disclaimer[DEFAULT_LANGUAGE] ?? ''

/** The copyright line of a year. */
export const footerLineOf = (brand: Brand, year: number): string =>
  brand.footerLine.replaceAll('{year}', String(year))
