CREATE TABLE "account_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"bytes_total" bigint DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"voices" integer DEFAULT 0 NOT NULL,
	"videos" integer DEFAULT 0 NOT NULL,
	"file_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"language" text,
	"voice_id" text,
	"video_size" text,
	"mail_video_ready" boolean DEFAULT true NOT NULL,
	"mail_video_failed" boolean DEFAULT true NOT NULL,
	"mail_credits_low" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE user_preferences ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON user_preferences TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON user_preferences TO portray_app;--> statement-breakpoint
ALTER TABLE account_exports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON account_exports TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON account_exports TO portray_app;
