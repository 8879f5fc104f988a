import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** From now on the database refuses mails to addresses that start so, as one that fails in mid-transaction; answers the way back. */
export const refuseMailsTo = async (db: Db, start: string): Promise<() => Promise<void>> => {
  await sql
    .raw(
      `create function refuse_mail() returns trigger language plpgsql as $$
       begin
         if starts_with(new.to_address, '${start}') then raise exception 'refused'; end if;
         return new;
       end $$`,
    )
    .execute(db)
  await sql
    .raw(
      'create trigger refuse_mail before insert on mails for each row execute function refuse_mail()',
    )
    .execute(db)
  return async () => {
    await sql.raw('drop trigger refuse_mail on mails').execute(db)
    await sql.raw('drop function refuse_mail').execute(db)
  }
}
