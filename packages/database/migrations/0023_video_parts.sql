CREATE TABLE "split_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"likeness" text NOT NULL,
	"material" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_videos_video_id_unique" UNIQUE("video_id")
);
--> statement-breakpoint
CREATE TABLE "video_parts" (
	"split_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"first_frame" integer NOT NULL,
	"end_frame" integer NOT NULL,
	"frames_done" integer DEFAULT 0 NOT NULL,
	"held_by" text,
	"held_until" timestamp (3) with time zone,
	"path" text,
	CONSTRAINT "video_parts_split_id_index_pk" PRIMARY KEY("split_id","index")
);
--> statement-breakpoint
ALTER TABLE "split_videos" ADD CONSTRAINT "split_videos_video_id_video_projects_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_videos" ADD CONSTRAINT "split_videos_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_split_id_split_videos_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."split_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_videos_by_user" ON "split_videos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_parts_by_user" ON "video_parts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE split_videos ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE video_parts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON split_videos TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
CREATE POLICY own_rows ON video_parts TO portray_app
  USING (user_id = (SELECT current_person())) WITH CHECK (user_id = (SELECT current_person()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON split_videos, video_parts TO portray_app;
