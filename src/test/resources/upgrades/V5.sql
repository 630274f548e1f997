-- stored at: 2026-11-24T08:55:51Z
-- key: ttk_7Kj35I1ZBJTgTW1FUpjZXbQ2AVJfujwT1s7oBn
-- key of eve: ttk_PdbGGPkYMamFWWFa4AdgUtk9A7rzF8hX3v1koF
-- revoked key: ttk_CxXAxDlenEoVhUXz0px2mEP86GUthBBs0CHY7s
-- tree: 01a20cc5-08d1-7c41-9497-7e8acdc3e68d

INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', 'ada', 1795510553844);
INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc4-d71a-7cf7-8c1f-401662a178c0', 'eve', 1795510556431);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc5-08d1-7c41-9497-7e8acdc3e68d
ETag: "1"', X'789C8D8E3B0EC2301044AF82B6A189911DF275971B505081288C7721964C88B21B9A2877C71117A09CA7A79959202058D0C6E5DAFB52E9068DAA7D61545BB4B5AAA9711EFD91AA062103091229E91DBA3DEFC4451A8413E7383F137E84894539C48978C3814FF33D060FF6E1225306E316B927EC04EC30C798819FC8C90F40AEF34A19A3F2E2AC1B5B5656B70753B59754358FF88F263DBDD2C1654D5B4E7A067BBD6530D12770780F60CDFA05B488472C', 1795510569138);
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'034D41AC0FE7B70BE080305E05C308640BBB56E74991540B36B2C83CFDD24BBE', '01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', '01a20cc4-cd10-7173-93aa-871fc71b3bee');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'BED9A7F9E8190CB5A2DF1EC6429118B10DC716E721EEF0E6B301F0AE42406E41', '01a20cc4-d71a-7cf7-8c1f-401662a178c0', '01a20cc4-d774-7b78-a734-470c323ee76c');
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', '01a20cc4-cd10-7173-93aa-871fc71b3bee', 'first', 'ttk_7Kj3…7oBn', 'trees:read trees:write trees:publish account:manage', 1795510553871, 1827046553871, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', '01a20cc4-e192-7776-b1a8-dbcef22a7e02', 'key', 'ttk_CxXA…HY7s', 'trees:read trees:write trees:publish account:manage', 1795510559121, NULL, 1795510564603);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-d71a-7cf7-8c1f-401662a178c0', '01a20cc4-d774-7b78-a734-470c323ee76c', 'first', 'ttk_PdbG…1koF', 'trees:read trees:write trees:publish account:manage', 1795510556531, 1827046556531, NULL);
INSERT INTO secrets (name, value) VALUES ('cursors', X'854C56CA66AE437682C9DBB74F724647684FBF54F745F9F812D8D69D395B2505');
INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', 'first-address', '01a20cc5-08d1-7c41-9497-7e8acdc3e68d', 1795510569704);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', '01a20cc5-08d1-7c41-9497-7e8acdc3e68d', 'talents', 'Ada''s talents', 5, 1, 1795510569713, 1795510569169, 1795510569713, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f', '01a20cc5-0af9-760e-8f29-a8889dc89d55', 'a-draft', 'A draft', 1, 0, NULL, 1795510569721, 1795510569721, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc4-ccf5-7016-ab78-8e7ba71a6d0f');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc4-d71a-7cf7-8c1f-401662a178c0');
