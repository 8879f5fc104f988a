import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const ADDRESS = 'postgres://there/office'

it.each(['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'])('%s is nothing alone', (name) => {
  expect(() => readConfig({ [name]: ADDRESS })).toThrow(`${name}: needs DATABASE_URL beside it`)
  expect(readConfig({ [name]: ADDRESS, DATABASE_URL: ADDRESS })).toMatchObject({ [name]: ADDRESS })
})
