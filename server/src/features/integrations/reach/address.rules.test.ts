import { describe, expect, it } from 'vitest'
import { isLoopback, isPublic } from './address.rules.ts'

describe('an address that a webhook may go to', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '::ffff:93.184.216.34'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  )

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '172.16.0.1', '192.168.1.1'],
    ...['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', '198.18.0.1'],
    ...['224.0.0.1', '255.255.255.255', '240.0.0.1'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    ...['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1'],
    ...[
      '64:ff9b::a9fe:a9fe',
      '64:ff9b:1::a9fe:a9fe',
      'fec0::1',
      '4000::1',
      '2002:7f00:1::',
      '2001::1',
    ],
    ...['no address', '', '127.1.example'],
  ])('%s is not', (address) => expect(isPublic(address)).toBe(false))

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
    expect(isLoopback(address)).toBe(true),
  )
})
