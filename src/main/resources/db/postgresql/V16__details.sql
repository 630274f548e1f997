-- A tree's optional members, such as its description, as one JSON object; null if it has none.
ALTER TABLE trees ADD COLUMN details text;
ALTER TABLE trash ADD COLUMN details text;
