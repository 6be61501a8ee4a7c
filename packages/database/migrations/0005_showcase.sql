CREATE TABLE "showcase_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"duration_seconds" real NOT NULL,
	"stored_video_url" text NOT NULL,
	"thumbnail_url" text NOT NULL,
	"captions_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "showcase_videos_slug_unique" UNIQUE("slug")
);
