-- stored at: 2026-11-24T08:52:31Z
-- key: ttk_n6iv6G7S3eGWUcOU5TEtsIeSiU3SsQQY32tKm0
-- key of eve: ttk_g6eJqIPMKbJLUEJ3n1lJUt8gT5TcHBUj3Jk9u3
-- revoked key: ttk_8YoGZaYlNqWg0hAk7NMHVuyAXcydpQD32m6jmo
-- tree: 01a20cc1-e282-7449-ad59-6ca0b281bb83

INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc1-c048-7003-9e98-40bb0cf8a4d3', 'ada', 1795510353992);
INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc1-c5dd-77c9-a631-6067ccb9a049', 'eve', 1795510355421);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc1-c048-7003-9e98-40bb0cf8a4d3', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc1-e282-7449-ad59-6ca0b281bb83
ETag: "1"', X'789C8D8E3D0EC2300C85AF82BCB034283129B4D9B801031388214D0C8D140AAA5D96AA7727880B30BE4FEF6F8614C181361E7508461136A8F6D6B6CAC7BA55BBE075878DE9BA660B1548924CC57E887ECD2BF19906E1C2394FF7826F696429C138127F71E2E3D4E514C0DD7C66AAE0F595DC533C08B861CAB9823092971F00D4B853C628B427DDB81A9DC5CDBEB6E75235BDE23F36E9E9510ECE4BD9F2D233B8CBB58291DE89D3730067960F7CB746DA', 1795510362701);
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'2035AF673CD6B48A3981D6F6AB06AE83FB6F3AEB62EAD6838669362A8E795A31', '01a20cc1-c048-7003-9e98-40bb0cf8a4d3', '01a20cc1-c098-7b8b-a16f-6dc468eb73f0');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'74C5072D62BA78A6C1F29B9E0C49960EBAF4A88C1A80D6BBA8BC5F7DF6F75359', '01a20cc1-c5dd-77c9-a631-6067ccb9a049', '01a20cc1-c5f8-769b-8493-45b3e44135a4');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'BAFF34D27D6467D44D9A6BA1953DA85FE502852E5B9C162F2341629326C74F57', '01a20cc1-c048-7003-9e98-40bb0cf8a4d3', '01a20cc1-cbea-75e6-ac2f-65f905be4431');
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc1-c048-7003-9e98-40bb0cf8a4d3', '01a20cc1-c098-7b8b-a16f-6dc468eb73f0', 'first', 'ttk_n6iv…tKm0', 'account:manage trees:publish trees:read trees:write', 1795510354071, 1827046354071, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc1-c048-7003-9e98-40bb0cf8a4d3', '01a20cc1-cbea-75e6-ac2f-65f905be4431', 'key', 'ttk_8YoG…6jmo', 'account:manage trees:publish trees:read trees:write', 1795510356969, NULL, 1795510359883);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc1-c5dd-77c9-a631-6067ccb9a049', '01a20cc1-c5f8-769b-8493-45b3e44135a4', 'first', 'ttk_g6eJ…k9u3', 'account:manage trees:publish trees:read trees:write', 1795510355448, 1827046355448, NULL);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc1-c048-7003-9e98-40bb0cf8a4d3', '01a20cc1-e282-7449-ad59-6ca0b281bb83', 'talents', 'Ada''s talents', 5, 1, 1795510363434, 1795510362754, 1795510363434, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc1-c048-7003-9e98-40bb0cf8a4d3', '01a20cc1-e536-718f-a3a9-bdcb95da91bc', 'a-draft', 'A draft', 1, 0, NULL, 1795510363446, 1795510363446, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc1-c048-7003-9e98-40bb0cf8a4d3');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc1-c5dd-77c9-a631-6067ccb9a049');
