import { sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import type { ImageOrderKey } from './images.ts';

/** How many lost orders are looked at in one go. */
const lostAtOnce = 500;

/** Orders of images that are not finished although their job is gone, and nobody elsewhere is at them. For the product itself only. */
export async function listLostImageOrders(tx: Transaction, orderedBefore: Date): Promise<ImageOrderKey[]> {
  const { rows } = await tx.execute<ImageOrderKey>(sql`
    select o.user_id as "userId", o.id as "orderId" from image_orders o
    where o.state = 'processing' and o.created_at < ${orderedBefore.toISOString()}
      and not exists (select from remote_tasks t
        where t.user_id = o.user_id and t.kind = 'image' and t.subject_id = o.id::text
          and t.next_check_at is not null)
      and not exists (select from pgboss.job j
        where j.name = 'make-images' and j.state in ('created', 'retry', 'active') and j.data->>'orderId' = o.id::text)
    order by o.created_at limit ${lostAtOnce}`);
  return rows;
}
