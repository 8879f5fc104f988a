/** Licences that a production dependency may have: they ask for a notice and bind nobody's own code. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'Python-2.0', 'Unlicense', 'CC0-1.0', 'OFL-1.1'],
]

/** Packages whose package.json names none; what their LICENSE file says, read by a person. */
const READ_BY_HAND = { 'png-js@1.1.0': 'MIT' }

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, link?: boolean,
 *   hasInstallScript?: boolean }} Entry
 * @typedef {Record<string, Entry>} Packages the packages of a package-lock.json
 */

/** What a package is called, from where it lies: node_modules/a/node_modules/@b/c is @b/c. */
const nameAt = (/** @type {string} */ path) => path.split('node_modules/').at(-1) ?? path

/** True where any licence of an "or" is allowed, and every one of an "and" (SPDX, one level of brackets). */
export const isAllowed = (/** @type {string} */ expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)))

/**
 * Every bought package that the product runs with, and its licence.
 * @param {Packages} packages
 */
export const productionLicences = (packages) =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => {
      const name = `${nameAt(path)}@${version}`
      return { name, licence: license ?? READ_BY_HAND[name] ?? 'none named' }
    })

/**
 * Packages that run a script when they are installed and that package.json neither allows nor refuses by name.
 * @param {Packages} packages
 * @param {Record<string, boolean>} allowScripts
 */
export const unnamedScripts = (packages, allowScripts) =>
  Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameAt(path))
    .filter((name) => !(name in allowScripts))
