CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"digest" text,
	"claim" uuid DEFAULT gen_random_uuid() NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started" jsonb,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
DROP INDEX "video_projects_idempotency";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO idempotency_keys (user_id, key, claimed_at, started)
  SELECT user_id, idempotency_key, started_at,
    jsonb_build_object('success', true, 'projectId', id, 'status', 'processing', 'error', null)
  FROM video_projects WHERE idempotency_key IS NOT NULL AND started_at > now() - interval '1 day';--> statement-breakpoint
ALTER TABLE "video_projects" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON idempotency_keys TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO portray_app;
