-- stored at: 2026-11-24T08:55:22Z
-- key: ttk_5fb51sAbwifN1PP9X71BOa4hYik7cPyQ3r0Ec2
-- key of eve: ttk_hPRaTTgN9UbBXjEqmMPPMEByby8veLl53CpptP
-- revoked key: ttk_rffrkYUuATZcGWnOdQkDoBTLOLDBf8wi0J7usd
-- tree: 01a20cc4-8311-7f65-9823-2148aa9032b7

INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', 'ada', 1795510524919);
INSERT INTO accounts (owner_id, username, created_at) VALUES ('01a20cc4-61a1-7896-aab5-4ffd7fb05bac', 'eve', 1795510526369);
INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data, created_at) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', 'the first tree', X'7A66CDBAF1F491F3A5D85FE2874D445EB8F97B71D0169BB021B50547417C14A8', 201, 'Location: /api/v1/trees/01a20cc4-8311-7f65-9823-2148aa9032b7
ETag: "1"', X'789C8D8E3B0EC2301044AF82B6A18991ED7C88DDE5061454208A4DEC104B2644D90D4D94BBE3880B50CED368DEAC101C58900AB5ECBA42D4B952E2DC57A530B5CE8556458D6864AEDB3364C081A34FF5C6E1910E8CD18F4C89535C9E09F7612616E8DCEC69C7812E4B1B4307B6C7483E83698F3478D730D8718931836EF6C83F005AEA4A24BF2EAEB2B66569F3E264B4B9A5A96572FFD478F0AF7470DD920B7920B0F74706B3FF040AEF11ACDABEE490462E', 1795510534899);
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'476FCC8AD9E6BA0AD5BAAC6C344FB0C423FED34E32F3D60C3ED40425BA74DC52', '01a20cc4-61a1-7896-aab5-4ffd7fb05bac', '01a20cc4-61be-7f54-8817-7172ae68d181');
INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (X'92E9D2F425143736C3A9F042389D71BFBE9927532C11FE77277CE1E6DF0A0757', '01a20cc4-5bf7-7755-ae2e-c9e4605724b9', '01a20cc4-5c0c-77c9-98c4-07bbdf0a50bf');
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', '01a20cc4-5c0c-77c9-98c4-07bbdf0a50bf', 'first', 'ttk_5fb5…0Ec2', 'trees:read trees:write trees:publish account:manage', 1795510524939, 1827046524939, NULL);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', '01a20cc4-6813-7cbc-b95f-72294dab5f3b', 'key', 'ttk_rffr…7usd', 'trees:read trees:write trees:publish account:manage', 1795510528018, NULL, 1795510531867);
INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at) VALUES ('01a20cc4-61a1-7896-aab5-4ffd7fb05bac', '01a20cc4-61be-7f54-8817-7172ae68d181', 'first', 'ttk_hPRa…pptP', 'trees:read trees:write trees:publish account:manage', 1795510526397, 1827046526397, NULL);
INSERT INTO secrets (name, value) VALUES ('cursors', X'518FDEBF0AA93B2EBD4B63FBE3DB3F8D88210C4163E6F9AFB610946BA2F579F0');
INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', 'first-address', '01a20cc4-8311-7f65-9823-2148aa9032b7', 1795510535340);
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', '01a20cc4-8311-7f65-9823-2148aa9032b7', 'talents', 'Ada''s talents', 5, 1, 1795510535354, 1795510534929, 1795510535354, 435, '{"background":"#102030","textColor":"#f0f0f0"}', '[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[{"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":4,"iconUrl":"https://example.org/icons/java.svg","description":"It''s \"mine\", \\ since\n2009: grün, 木, 🌳","displayOrder":0}]},{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d11","name":"Ελλάδα","displayOrder":1,"talents":[]}]');
INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at, updated_at, bytes, theme, paths) VALUES ('01a20cc4-5bf7-7755-ae2e-c9e4605724b9', '01a20cc4-84c9-78ac-86a8-287fae005ba4', 'a-draft', 'A draft', 1, 0, NULL, 1795510535369, 1795510535369, 4, '{}', '[]');
INSERT INTO usernames (username, owner_id) VALUES ('ada', '01a20cc4-5bf7-7755-ae2e-c9e4605724b9');
INSERT INTO usernames (username, owner_id) VALUES ('eve', '01a20cc4-61a1-7896-aab5-4ffd7fb05bac');
