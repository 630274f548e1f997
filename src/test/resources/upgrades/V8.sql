-- stored at: 2026-11-24T08:56:57Z
-- key: ttk_hlaz4RnRw5BKEWf7jaPIdSyWtqYZiq941oENJ3
-- key of eve: ttk_IFMDMKVTO20Ao3kWYPWmD5f7wRKG0kVo3d3p8p
-- revoked key: ttk_2Egwy3nXlNp4LamNVegJ8ZmbJdGRauiV2N9bWb
-- tree: 01a20cc6-00fd-7766-b46d-fc4990640e21
-- rotated key, before: ttk_FWzDku5WrmTeGqGAbQs4BYeBhaMZx9i63YWpcj
-- rotated key: ttk_Fn7mCknG3Lezy5hqFuvib34omJ5ywbUR2kDMuB

INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', 'ada', 1795510619482, '$argon2id$v=19$m=19456,t=2,p=1$l01qdrtGv2iOSAd4S3iOLA$q13H72qUcvHjJlxyNDttVx/1qTMF10Rm2QkGq5rZh9g');
INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES ('01a20cc5-d3f2-7773-a6b3-01060467675f', 'eve', 1795510621170, NULL);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc6-00fd-7766-b46d-fc4990640e21
ETag: "1"', X'789C8D8E310EC2301004BF82AEA189D1D90A0EB8CB0F28A840148E7D21964C8872171AC4DF71C407287734DADD37A4080E507B83215885D847D534D6AAAEB651F5A13E1ED1D648464305922453D1DBE8B7BC119F69142E9CF3722FB84F338BF231CEC42B4E7C5ABA9C02B8DE67A60AA635F240B11570E392730561262F3F00068D555A2B539FF1E0F68DD366D7A0BE94AA658AFF6832D0A31C7C7FCA969781C15D6F15CCF44A9C9E2338FDF9025D7246A6', 1795510632610);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'0829E2DFCE1445D7D5DB97D3B5208D056A21D56DA8D28B7BF9DD4EABB354C685', '01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc5-cd92-7911-9a3b-b8c27961ab95', NULL);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'4F78753F9ABD8386D4E30DD27E4315BB68038CE57C0318DEA2EC5D5F6FFB929A', '01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc6-0643-75b9-87eb-9e2ef88bac6b', 1795597034066);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'B6550A411C62C5D589B9DA12409FD97634349A50A8E6C6249DCEE13BE99D6224', '01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc6-0643-75b9-87eb-9e2ef88bac6b', NULL);
INSERT INTO key_hashes (hash, owner_id, key_id, valid_until) VALUES (X'E46F2F294916F154332FE066586EE49969D07563141DBE2C8F567AA90F0B14E8', '01a20cc5-d3f2-7773-a6b3-01060467675f', '01a20cc5-d410-77f1-8d0d-f6be0c653087', NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc5-cd92-7911-9a3b-b8c27961ab95', 'first', 'ttk_hlaz…ENJ3', 'trees:read trees:write trees:publish account:manage', 1795510619538, 1827046619538, NULL, 1795510620000);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc5-db31-7f05-b327-f6ff314ae429', 'key', 'ttk_2Egw…9bWb', 'trees:read trees:write trees:publish account:manage', 1795510623015, NULL, 1795510628097, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc6-0643-75b9-87eb-9e2ef88bac6b', 'laptop', 'ttk_Fn7m…DMuB', 'trees:read', 1795510634051, 1827046634051, NULL, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at) VALUES ('01a20cc5-d3f2-7773-a6b3-01060467675f', '01a20cc5-d410-77f1-8d0d-f6be0c653087', 'first', 'ttk_IFMD…3p8p', 'trees:read trees:write trees:publish account:manage', 1795510621193, 1827046621193, NULL, NULL);
INSERT INTO secrets (name, value) VALUES ('cursors', X'6A1C68600E373E78E2935B256FF0923030FA2CB51538AFFB9883DC8055DE3E67');
INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', 'first-address', '01a20cc6-00fd-7766-b46d-fc4990640e21', 1795510633540);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc6-00fd-7766-b46d-fc4990640e21', 'talents', 'Ada''s talents', 5, 1, 1795510633561, 1795510632701, 1795510633561, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc5-cd5a-777c-b6f3-45e01d83ce0e', '01a20cc6-0471-751a-acac-7069d932596d', 'a-draft', 'A draft', 1, 0, NULL, 1795510633585, 1795510633585, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc5-cd5a-777c-b6f3-45e01d83ce0e');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc5-d3f2-7773-a6b3-01060467675f');
