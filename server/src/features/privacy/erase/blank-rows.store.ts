import { customerFacts } from '@e-arrival/contract/invoices'
import { ERASED, ERASED_OTHER, privacyTexts } from '@e-arrival/contract/privacy'
import { fieldsOf } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { orderAddress, sameAddress } from '../../../platform/db/orders/order-address.ts'

const sensitive = fieldsOf('sensitive')
const contact = fieldsOf('contact')

/** Nothing is taken back of an erased order: what imports changed of its fields is not kept. */
const blankImports = async (trx: Trx, orderId: number): Promise<void> => {
  await sql`
    update import_parts p set items = jsonb_set(p.items, '{changed}', (
      select jsonb_agg(case when (c->>'id')::bigint = ${orderId}::bigint
        then c - 'sealed' || '{"fields": {}}' else c end order by n)
      from jsonb_array_elements(p.items->'changed') with ordinality t (c, n)))
    where jsonb_path_query_array(items, '$.changed[*].id') @> to_jsonb(${orderId}::bigint)`.execute(
    trx,
  )
}

/**
 * Blanks the sensitive class of an order that stands plain: its fields, and the names of its documents' files in storage, which
 * are kept among the erasures until they are deleted. Nobody can look for what is gone.
 */
export const blankSensitive = async (trx: Trx, orderId: number): Promise<void> => {
  await sql`update applications set details = details - ${sensitive}::text[] where order_id = ${orderId}`.execute(
    trx,
  )
  await blankImports(trx, orderId)
  await forgetWaitingFiles(trx, orderId)
  await sql`
    with held as (
      select id, storage_key as key from documents where order_id = ${orderId} and storage_key <> '' for update
    ), blanked as (
      update documents d set storage_key = '' from held where d.id = held.id
    )
    update erasures set outside = outside || array(select key from held) where order_id = ${orderId}`.execute(
    trx,
  )
}

/**
 * Takes away the files of members that wait to be this order's: those that show its passport number or id, or were named for it. Of
 * others it is no longer said that they might be.
 */
const forgetWaitingFiles = async (trx: Trx, orderId: number): Promise<void> => {
  const of = (parts: object) => JSON.stringify([{ order_id: orderId, ...parts }])
  await sql`
    with gone as (
      delete from batch_files where candidates @> any(array[${of({ agrees: ['passport_number'] })},
        ${of({ agrees: ['order_id'] })}, ${of({ chosen: true })}]::jsonb[]) returning storage_key
    )
    update erasures set outside = outside || array(select storage_key from gone) where order_id = ${orderId}`.execute(
    trx,
  )
  await sql`
    update batch_files set candidates = (
      select coalesce(jsonb_agg(c order by n), '[]') from jsonb_array_elements(candidates) with ordinality t (c, n)
      where (c->>'order_id')::bigint <> ${orderId}::bigint)
    where candidates @> ${of({})}::jsonb`.execute(trx)
}

/**
 * Blanks the contact class and the evidence of an order: who he was, where he was written to, from where he downloaded, and the
 * words of comments. What happened, when and by whose hand stays, and so do amounts. Salts are drawn anew, so that the hashes which stay
 * in the chain cannot be tried against guesses.
 */
export const blankContact = async (trx: Trx, orderId: number): Promise<void> => {
  await blankInvoices(trx, orderId)
  await blankMails(trx, orderId)
  await sql`
    update orders set full_name = '', surname = '', email = '', country_phone_code = '', phone_number = ''
    where id = ${orderId}`.execute(trx)
  await sql`
    update applications set account_email = '', details = details - ${contact}::text[], salt = gen_random_uuid()
    where order_id = ${orderId}`.execute(trx)
  await blankImports(trx, orderId)
  await sql`
    update documents set file1 = ${ERASED}, customer_name = '',
      url_name = (select o.order_id from orders o where o.id = ${orderId}) || '_erased-' || id
    where order_id = ${orderId}`.execute(trx)
  await sql`
    update downloads set file1 = ${ERASED}, ip = '', salt = gen_random_uuid()
    where order_id = ${orderId}`.execute(trx)
  await sql`update remarks set remark = '', report_error = '', salt = gen_random_uuid() where order_id = ${orderId}`.execute(
    trx,
  )
}

/** Of an address only whether it was the order's own stays: a pack counts those. */
const blankMails = async (trx: Trx, orderId: number): Promise<void> => {
  await sql`
    update mail_events set detail = '' where detail <> ''
      and mail_id in (select id from mails where order_id = ${orderId})`.execute(trx)
  await sql`
    update mails m set reply_to = '', subject = '', html = '', body_text = '', salt = gen_random_uuid(),
      error = case when m.error = ${privacyTexts.mailWithdrawn} then m.error else '' end,
      to_address = case when m.to_address in (${ERASED}, ${ERASED_OTHER}) then m.to_address when ${sameAddress(sql`m.to_address`, orderAddress)}
        then ${ERASED} else ${ERASED_OTHER} end
    from orders o where o.id = ${orderId} and m.order_id = o.id`.execute(trx)
}

/** An invoice stays as the books need it, without who it was made out to. */
const blankInvoices = async (trx: Trx, orderId: number): Promise<void> => {
  await sql`
    update invoices set paper = jsonb_set(paper, '{blocks}', (
      select coalesce(jsonb_agg(case when b ? 'facts' then jsonb_set(b, '{facts}', (
        select coalesce(jsonb_agg(case when f->>'label' = any(${Object.values(customerFacts)}::text[])
          then jsonb_set(f, '{value}', to_jsonb('(erased)'::text)) else f end order by n), '[]')
        from jsonb_array_elements(b->'facts') with ordinality t (f, n))) else b end order by n), '[]')
      from jsonb_array_elements(paper->'blocks') with ordinality u (b, n)))
    where order_id = ${orderId}`.execute(trx)
}
