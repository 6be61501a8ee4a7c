CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb,
	"clip" jsonb,
	"music" jsonb,
	"consent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_kits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"digest" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"video_id" uuid,
	"started_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "batch_rows_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"template_id" text NOT NULL,
	"template_name" text NOT NULL,
	"parts" jsonb NOT NULL,
	"separator" text NOT NULL,
	"columns" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"reason" text,
	"zip_state" text,
	"zip_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"purpose" text,
	"parts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_parts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_parts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "video_versions" (
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"script" text NOT NULL,
	"storyboard" jsonb,
	"shown" jsonb NOT NULL,
	"played_url" text NOT NULL,
	"thumbnail_url" text,
	"file_urls" text[] NOT NULL,
	"duration_seconds" real,
	"captions" jsonb,
	"made_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone,
	CONSTRAINT "video_versions_project_id_number_pk" PRIMARY KEY("project_id","number")
);
--> statement-breakpoint
ALTER TABLE "video_projects" ADD COLUMN "storyboard" jsonb;--> statement-breakpoint
ALTER TABLE "video_projects" ADD COLUMN "storyboard_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_projects" ADD COLUMN "newest_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_projects" ADD COLUMN "free_versions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_video_id_video_projects_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parts" ADD CONSTRAINT "kept_parts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_versions" ADD CONSTRAINT "video_versions_project_id_video_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."video_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_versions" ADD CONSTRAINT "video_versions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_by_user" ON "assets" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assets_reading" ON "assets" USING btree ("created_at") WHERE "assets"."state" = 'reading';--> statement-breakpoint
CREATE INDEX "brand_kits_by_user" ON "brand_kits" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kits_one_default" ON "brand_kits" USING btree ("user_id") WHERE "brand_kits"."is_default";--> statement-breakpoint
CREATE INDEX "batch_rows_by_user" ON "batch_rows" USING btree ("user_id","batch_id");--> statement-breakpoint
CREATE INDEX "batch_rows_by_digest" ON "batch_rows" USING btree ("user_id","digest") WHERE "batch_rows"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "batch_rows_by_video" ON "batch_rows" USING btree ("video_id") WHERE "batch_rows"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "batches_by_user" ON "batches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "batches_running" ON "batches" USING btree ("created_at") WHERE "batches"."state" = 'running';--> statement-breakpoint
CREATE INDEX "templates_by_user" ON "templates" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kept_parts_by_use" ON "kept_parts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "video_versions_by_user" ON "video_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_versions_due" ON "video_versions" USING btree ("kept_until") WHERE "video_versions"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "video_projects_with_scenes" ON "video_projects" USING btree ("user_id") WHERE "video_projects"."storyboard" is not null;--> statement-breakpoint
ALTER TABLE assets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON assets TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON assets TO portray_app;--> statement-breakpoint
ALTER TABLE brand_kits ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON brand_kits TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_kits TO portray_app;--> statement-breakpoint
ALTER TABLE video_versions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON video_versions TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
ALTER TABLE kept_parts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON kept_parts TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_versions, kept_parts TO portray_app;--> statement-breakpoint
ALTER TABLE templates ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON templates TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON templates TO portray_app;--> statement-breakpoint
ALTER TABLE batches ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON batches TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON batches TO portray_app;--> statement-breakpoint
ALTER TABLE batch_rows ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON batch_rows TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON batch_rows TO portray_app;
