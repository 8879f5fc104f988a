/** The parts of the product as the document tells them. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  activity: 'What was done to the office itself, and who signed in.',
  assignment: 'The rules that give new orders to members, their trial, and who is in.',
  auth: 'Sign-in, the second step, sessions, and the caller’s own password.',
  'defence-packs': 'Letters of evidence for a bank.',
  documents: 'The finished documents.',
  evidence: 'What the checks of the evidence found.',
  filing: 'The sheet by which orders are filed with the government, and its references.',
  integrations: 'Intake keys in the hands of Admins, and webhooks to landing sites.',
  gateways: 'Payment gateways and which of them is active.',
  intake: 'Orders that landing sites hand in, correct and ask for.',
  invoices: 'Invoices and receipts.',
  mail: 'Mails to travellers, and what providers tell of them.',
  now: 'What has to be looked at today, as numbers that are totals of lists.',
  openapi: 'This document.',
  orders: 'Queues, counts, search, one order, and every change of it.',
  privacy:
    'Who reads passport data and documents; what is kept of a traveller, its export and its erasure.',
  remarks: 'Comments on an order.',
  reports: 'Orders by country, by member, by time.',
  team: 'Members, their roles and sessions.',
  tracking: 'What a traveller does: prove an order, fetch its document.',
}
