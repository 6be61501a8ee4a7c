-- What earlier releases kept of accounts that are gone.
DELETE FROM account_events e WHERE NOT EXISTS (SELECT FROM auth."user" u WHERE u.id = e.user_id);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "test_checkouts" DROP CONSTRAINT "test_checkouts_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "account_events" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_checkouts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A plan follows what is still paid for.
UPDATE user_credits c SET user_type = 'free'
WHERE user_type = 'pro'
  AND EXISTS (SELECT FROM payments p WHERE p.user_id = c.user_id AND p.status = 'paid')
  AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.user_id = c.user_id AND p.status = 'paid' AND p.price_cents > (
      SELECT coalesce(sum(r.cents), 0) FROM payment_reversals r
      WHERE r.charge_id = p.charge_id AND r.currency = p.currency AND r.status <> 'won'));
--> statement-breakpoint
-- Whichever way an account goes, what names its person goes in the same transaction: also what no foreign key leads to.
-- Of an order that was paid, or may still be, the booking stays.
CREATE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  person text := OLD.id::text;
  address text := lower(OLD.email);
BEGIN
  UPDATE stored_files SET delete_after = now() WHERE user_id = OLD.id;
  DELETE FROM payments WHERE user_id = OLD.id AND status IN ('failed', 'expired');
  UPDATE payments SET user_id = NULL, customer_id = NULL, receipt_url = NULL WHERE user_id = OLD.id;
  DELETE FROM newsletter_subscriptions WHERE email = address;
  DELETE FROM mails WHERE lower("to") = address;
  DELETE FROM auth.verification
    WHERE position(person IN identifier || value) > 0
      OR address IN (lower(identifier), lower(split_part(identifier, ' ', 2)));
  DELETE FROM pgboss.job WHERE position(person IN data::text) > 0 OR lower(data->>'to') = address;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_person BEFORE DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION forget_person();
