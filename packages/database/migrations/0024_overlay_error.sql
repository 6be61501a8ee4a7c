ALTER TABLE "video_projects" ADD COLUMN "overlay_error" text;--> statement-breakpoint
-- A finished video is ready, whatever came of the text over it.
UPDATE "video_projects" SET "overlay_error" = "processing_error", "processing_error" = NULL
WHERE "status" = 'completed' AND "processing_error" IS NOT NULL;
