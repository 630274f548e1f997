{{- /* The pod, the same for both databases but for what holds the data. */ -}}
{{- define "talenttree.pod" -}}
metadata:
  labels:
    {{- include "talenttree.labels" . | nindent 4 }}
  {{- with .Values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 30
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  {{- with .Values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: talenttree
      image: {{ include "talenttree.image" . | quote }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      env:
        {{- include "talenttree.env" . | nindent 8 }}
      ports:
        - name: http
          containerPort: 8080
        {{- if .Values.metrics.enabled }}
        - name: metrics
          containerPort: 8081
        {{- end }}
      # A start may have to bring a large database up to date first.
      startupProbe:
        httpGet: {path: /health/live, port: http}
        periodSeconds: 2
        failureThreshold: 150
      livenessProbe:
        httpGet: {path: /health/live, port: http}
        periodSeconds: 10
        timeoutSeconds: 5
      readinessProbe:
        httpGet: {path: /health/ready, port: http}
        periodSeconds: 5
        timeoutSeconds: 5
      {{- if .Values.postgresql.url }}
      # Who asks the service needs a moment to learn that this pod stops, and to ask another.
      lifecycle:
        preStop: {exec: {command: [sleep, "5"]}}
      {{- end }}
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      volumeMounts:
        - {name: temporary, mountPath: /tmp}
        {{- if not .Values.postgresql.url }}
        - {name: data, mountPath: /data}
        {{- end }}
        {{- if .Values.postgresql.existingSecret }}
        - {name: password, mountPath: /run/talenttree/password, readOnly: true}
        {{- end }}
        {{- if .Values.postgresql.existingCaSecret }}
        - {name: root-certificate, mountPath: /run/talenttree/root-certificate, readOnly: true}
        {{- end }}
  volumes:
    - name: temporary
      emptyDir: {sizeLimit: 512Mi}
    {{- if and .Values.persistence.existingClaim (not .Values.postgresql.url) }}
    - name: data
      persistentVolumeClaim: {claimName: {{ .Values.persistence.existingClaim | quote }}}
    {{- end }}
    {{- with .Values.postgresql.existingSecret }}
    - name: password
      secret: {secretName: {{ . | quote }}, defaultMode: 0440}
    {{- end }}
    {{- with .Values.postgresql.existingCaSecret }}
    - name: root-certificate
      secret: {secretName: {{ . | quote }}, defaultMode: 0440}
    {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{- define "talenttree.env" -}}
- {name: TALENTTREE_SERVER_HOST, value: 0.0.0.0}
- {name: TALENTTREE_SERVER_PORT, value: "8080"}
- {name: TALENTTREE_DATA_DIRECTORY, value: /data}
{{- with .Values.publicUrl }}
- {name: TALENTTREE_SERVER_PUBLIC_URL, value: {{ . | quote }}}
{{- end }}
{{- with .Values.trustedProxies }}
- {name: TALENTTREE_SERVER_TRUSTED_PROXIES, value: {{ . | quote }}}
{{- end }}
{{- if .Values.metrics.enabled }}
- {name: TALENTTREE_MANAGEMENT_HOST, value: 0.0.0.0}
- {name: TALENTTREE_MANAGEMENT_PORT, value: "8081"}
{{- end }}
{{- with .Values.postgresql }}
{{- if .url }}
- {name: TALENTTREE_DATABASE_URL, value: {{ .url | quote }}}
- {name: TALENTTREE_DATABASE_USER, value: {{ required "set postgresql.user" .user | quote }}}
{{- if .existingSecret }}
- {name: TALENTTREE_DATABASE_PASSWORD_FILE, value: /run/talenttree/password/{{ .existingSecretKey }}}
{{- end }}
{{- if .existingCaSecret }}
- {name: TALENTTREE_DATABASE_TLS_ROOT_CERTIFICATE, value: /run/talenttree/root-certificate/{{ .existingCaSecretKey }}}
{{- end }}
{{- end }}
{{- end }}
{{- range $name, $value := .Values.settings }}
- {name: TALENTTREE_{{ $name | replace "." "_" | replace "-" "_" | upper }}, value: {{ $value | quote }}}
{{- end }}
{{- end -}}
