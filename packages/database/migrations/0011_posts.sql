CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"project_id" uuid,
	"video_path" text,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"privacy" text NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"remote_id" text,
	"url" text,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
DELETE FROM "oauth_flows";--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD COLUMN "memory" text NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_project_id_video_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."video_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_by_user" ON "posts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_project" ON "posts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("scheduled_at") WHERE "posts"."state" = 'scheduled';--> statement-breakpoint
ALTER TABLE "oauth_flows" DROP COLUMN "code_verifier";--> statement-breakpoint
ALTER TABLE posts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON posts TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON posts TO portray_app;
