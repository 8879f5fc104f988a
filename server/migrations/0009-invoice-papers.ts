import { runAll } from './statements.ts'

/** The paper of an invoice made before papers were kept: what its row and its mail say, under the sender's name. */
const RECONSTRUCTED = `jsonb_build_object(
  'title', 'Invoice ' || f.number,
  'letterhead', jsonb_build_object('name', f.sender, 'colour', '#1d4e89',
    'lines', to_jsonb(array_remove(array[f.reply_to], ''))),
  'blocks', jsonb_build_array(
    jsonb_build_object('kind', 'facts', 'facts', jsonb_build_array(
      jsonb_build_object('label', 'Invoice number', 'value', f.number),
      jsonb_build_object('label', 'Date', 'value', f.day || ' (EST)'),
      jsonb_build_object('label', 'Order ID', 'value', f.order_id),
      jsonb_build_object('label', 'Billed to', 'value', f.billed_to),
      jsonb_build_object('label', 'Email', 'value', f.email))),
    jsonb_build_object('kind', 'table', 'empty', '',
      'columns', jsonb_build_array(
        jsonb_build_object('heading', 'Description', 'share', 60),
        jsonb_build_object('heading', 'Quantity', 'share', 15),
        jsonb_build_object('heading', 'Amount', 'share', 25)),
      'rows', jsonb_build_array(
        jsonb_build_array('Cambodia e-Arrival card application, order ' || f.order_id, '1', f.total),
        jsonb_build_array('Total due', '', f.total))))
    || case when f.payment_url = '' then jsonb_build_array() else jsonb_build_array(
      jsonb_build_object('kind', 'paragraph', 'text', 'Please pay with ' || f.gateway_name || ':'),
      jsonb_build_object('kind', 'link', 'text', f.payment_url)) end,
  'foot', 'Invoice ' || f.number,
  'madeAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/**
 * What an invoice says is kept as it was printed: a later attempt to mail it carries the same bytes. Written first as one
 * statement, which fails where an invoice exists; the outcome is the same.
 */
export const up = runAll(
  `alter table invoices add column paper jsonb`,
  `update invoices i set paper = ${RECONSTRUCTED}
     from (
       select v.id, 'INV-' || lpad(v.number::text, greatest(6, length(v.number::text)), '0') as number,
         to_char((v.created_at at time zone 'UTC') - interval '5 hours', 'MM/DD/YYYY') as day,
         o.order_id, btrim(o.full_name || ' ' || o.surname) as billed_to, o.email,
         v.amount::text || ' ' || v.currency as total, v.gateway_name, v.payment_url, v.created_at,
         coalesce(m.from_name, 'e-Arrival') as sender, coalesce(m.reply_to, '') as reply_to
       from invoices v join orders o on o.id = v.order_id
         left join lateral (
           select from_name, reply_to from mails where invoice_id = v.id order by id limit 1
         ) m on true
     ) f
     where f.id = i.id`,
  `alter table invoices alter column paper set not null`,
)
