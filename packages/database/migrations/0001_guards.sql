-- The second barrier: whoever acts for a person does so in this role and sees that person's rows only.
DO $$ BEGIN
  CREATE ROLE portray_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT portray_app TO %I', current_user);
EXCEPTION WHEN insufficient_privilege OR invalid_grant_operation THEN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION current_person() RETURNS uuid LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;
--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY[
    'account_events', 'consents', 'user_credits', 'credit_transactions', 'credit_reservations', 'payments',
    'test_checkouts', 'video_projects', 'video_captions', 'user_talking_photos', 'user_voice_clones', 'stored_files',
    'ai_image_usage', 'social_credentials', 'oauth_flows'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO portray_app USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()))',
      owned);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON profiles TO portray_app
  USING (id = (SELECT current_person())) WITH CHECK (id = (SELECT current_person()));
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO portray_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON profiles, video_projects, video_captions, user_talking_photos, user_voice_clones,
  stored_files, ai_image_usage, social_credentials, oauth_flows, payments, test_checkouts TO portray_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON account_events, consents, credit_transactions TO portray_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON credit_reservations TO portray_app;
--> statement-breakpoint
GRANT SELECT, UPDATE (user_type) ON user_credits TO portray_app;
--> statement-breakpoint
GRANT SELECT ON default_voices, sample_portraits TO portray_app;
--> statement-breakpoint
-- The balance is the ledger's sum because nothing but this changes it; the check on it makes overspending impossible.
CREATE FUNCTION book_transaction() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  spent integer := CASE WHEN NEW.transaction_type IN ('video_creation', 'video_refund') THEN -NEW.amount ELSE 0 END;
BEGIN
  UPDATE user_credits
    SET available_credits = available_credits + NEW.amount,
        used_credits = used_credits + spent,
        total_credits = total_credits + NEW.amount + spent
    WHERE user_id = NEW.user_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no balance for this person' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER book_transaction AFTER INSERT ON credit_transactions FOR EACH ROW EXECUTE FUNCTION book_transaction();
--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM auth."user" WHERE id = OLD.user_id) THEN
      RAISE EXCEPTION 'the ledger is append-only';
    END IF;
    RETURN OLD;
  END IF;
  -- Only the link to a video that is deleted may go.
  IF (NEW.id, NEW.user_id, NEW.transaction_type, NEW.amount, NEW.description, NEW.reservation_id, NEW.payment_id, NEW.created_at)
    IS DISTINCT FROM
    (OLD.id, OLD.user_id, OLD.transaction_type, OLD.amount, OLD.description, OLD.reservation_id, OLD.payment_id, OLD.created_at)
  THEN
    RAISE EXCEPTION 'the ledger is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_ledger BEFORE UPDATE OR DELETE ON credit_transactions FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE VIEW subscribers WITH (security_invoker = true) AS
  SELECT user_id, user_type <> 'free' AS subscribed, user_type AS subscription_tier FROM user_credits;
--> statement-breakpoint
GRANT SELECT ON subscribers TO portray_app;
--> statement-breakpoint
-- Every API process hears of a session that ended, however it ended, and stops taking its access tokens.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portray_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_session_end AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION tell_session_end();
