-- stored at: 2026-11-24T08:52:03Z
-- key: ttk_fVPrdzYOP2ZV2FetnBaCWA7mEzu89ItF4fESx4
-- key of eve: ttk_FRhPCLOuwntMvxuQSRX3Qe9jgfLD7Uix10azMP
-- revoked key: ttk_d4V1FaDr0Ouw1nT1LjrYNczqEy9C2OPf1pt7TQ
-- tree: 01a20cc1-73a1-7d8d-b7af-3cd5ced9986f

INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc1-4fb9-7400-bcf6-2ba0d951208b', 'ada', 1795510325177);
INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc1-54f0-7ebf-997d-32811195110d', 'eve', 1795510326512);
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'6A54337FDEF3661168F91971D43930912F8235539CE9065D1601B309C03A46FF', '01a20cc1-4fb9-7400-bcf6-2ba0d951208b', '01a20cc1-5a63-79b1-b986-68e4cabbffb8');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'7CF2BB4E6E43A2DE7B0613C5B292F86F32D71A4315D247EE7054E85E2A93C71F', '01a20cc1-4fb9-7400-bcf6-2ba0d951208b', '01a20cc1-4fd8-7059-aa13-9d1c6edbb59b');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'9C34DE31E75E09FBAC8A7A07D20AE69B9170B0FE9BB1C17C21359E3DED8DA992', '01a20cc1-54f0-7ebf-997d-32811195110d', '01a20cc1-5540-75eb-bb97-4ffd81173cb7');
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc1-4fb9-7400-bcf6-2ba0d951208b', '01a20cc1-4fd8-7059-aa13-9d1c6edbb59b', 'first', 'ttk_fVPr…ESx4', 'account:manage trees:publish trees:read trees:write', 1795510325207, 1827046325207, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc1-4fb9-7400-bcf6-2ba0d951208b', '01a20cc1-5a63-79b1-b986-68e4cabbffb8', 'key', 'ttk_d4V1…t7TQ', 'account:manage trees:publish trees:read trees:write', 1795510327906, NULL, 1795510331630);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc1-54f0-7ebf-997d-32811195110d', '01a20cc1-5540-75eb-bb97-4ffd81173cb7', 'first', 'ttk_FRhP…azMP', 'account:manage trees:publish trees:read trees:write', 1795510326591, 1827046326591, NULL);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc1-4fb9-7400-bcf6-2ba0d951208b', '01a20cc1-73a1-7d8d-b7af-3cd5ced9986f', 'talents', 'Ada''s talents', 5, 1, 1795510335139, 1795510334369, 1795510335139, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc1-4fb9-7400-bcf6-2ba0d951208b', '01a20cc1-76c7-7320-8d49-8f7c03f87b37', 'a-draft', 'A draft', 1, 0, NULL, 1795510335175, 1795510335175, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc1-4fb9-7400-bcf6-2ba0d951208b');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc1-54f0-7ebf-997d-32811195110d');
