-- Until now the last uploaded photo was noted here without having been chosen; an avatar has a file of its own.
UPDATE "profiles" SET "avatar_url" = NULL WHERE "avatar_url" NOT LIKE '/files/avatars/%';
