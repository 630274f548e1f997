-- How a tree's levels came about, as the JSON that goes out; null unless its owner shows it.
ALTER TABLE trees ADD COLUMN growth text;
ALTER TABLE trash ADD COLUMN growth text;
