import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an object, by its catalogue and oid, came with an extension. Who owns an extension may put functions of his own into it: those
 * that came with it are a superuser's, as is all that PostgreSQL lets into one by itself.
 */
export const ofAnExtension = (
  catalogue: string,
  oid: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from pg_catalog.pg_depend d join pg_catalog.pg_roles r on r.oid operator(pg_catalog.=) ${owner}
  where d.classid operator(pg_catalog.=) ${sql.lit(`pg_catalog.${catalogue}`)}::pg_catalog.regclass::pg_catalog.oid
    and d.objid operator(pg_catalog.=) ${oid} and d.deptype operator(pg_catalog.=) 'e' and r.rolsuper)`
